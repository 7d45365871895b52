import { saying, type Language } from '#app/lib/saying.ts'
import type { HangarTerms } from './hangar-terms.ts'

type HangarTermsViewProps = {
  terms: HangarTerms | undefined
  phone: { text: string; e164: string } | undefined
  language: Language
}

/** The club's own conditions are in German. */
export function HangarTermsView({ terms, phone, language }: HangarTermsViewProps) {
  const { words } = saying(language)
  const own = language === 'de' ? {} : { lang: 'de' }
  return (
    <aside className="aside">
      {terms !== undefined && (
        <>
          <h2>{words('Ausstattung', 'What comes with it')}</h2>
          <p {...own}>{terms.contents}</p>
          <h2>{words('Bedingungen', 'Conditions')}</h2>
          <ul {...own}>
            {terms.conditions.map((condition) => (
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
          <span {...own}>{terms.yearlyReminder.text}</span>
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
