import { saying, type Language } from '#app/lib/saying.ts'
import type { HangarTerms } from './hangar-terms.ts'
import { ownWords } from '#app/lib/own-words.ts'

type HangarTermsViewProps = {
  terms: HangarTerms | undefined
  phone: { text: string; e164: string } | undefined
  language: Language
}

/** The club's own conditions; what is not translated says that it is German. */
export function HangarTermsView({ terms, phone, language }: HangarTermsViewProps) {
  const { words } = saying(language)
  const isTranslated = language === 'en' && (terms?.conditionsEn.length ?? 0) > 0
  const conditions = (isTranslated ? terms?.conditionsEn : terms?.conditions) ?? []
  const german = language === 'en' && !isTranslated ? { lang: 'de' } : {}
  const contents = terms && ownWords(terms.contents, terms.contentsEn, language)
  const reminder = terms?.yearlyReminder
  const yearly = reminder && ownWords(reminder.text, reminder.textEn, language)
  return (
    <aside className="aside">
      {terms !== undefined && (
        <>
          <h2>{words('Ausstattung', 'What comes with it')}</h2>
          <p lang={contents?.lang}>{contents?.text}</p>
          <h2>{words('Bedingungen', 'Conditions')}</h2>
          <ul {...german}>
            {conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        </>
      )}
      <h3>{words('Warteliste', 'Waiting list')}</h3>
      <p>
        {words(
          'Es zählt der Eingang. Ändert sich die Reihenfolge, nennen wir den Grund.',
          'First come, first served. If the order changes, we say why.',
        )}
      </p>
      {terms?.yearlyReminder != null && (
        <p>
          {words('Einmal im Jahr fragen wir nach.', 'Once a year we ask whether you still wait.')}{' '}
          <span lang={yearly?.lang}>{yearly?.text}</span>
        </p>
      )}
      {phone !== undefined && (
        <>
          <h3>{words('Fragen?', 'Questions?')}</h3>
          <p>
            {words('Turm', 'Tower')}: <a href={`tel:${phone.e164}`}>{phone.text}</a>
          </p>
        </>
      )}
    </aside>
  )
}
