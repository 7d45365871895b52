import { gateFit } from '#app/ui/artwork/gate-fit.ts'
import type { FormState } from '#app/lib/forms.ts'
import { saying, type Language, ownWords } from '#app/lib/saying.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextField } from '#app/ui/fields.tsx'
import type { Dimensions, DoorVerdict } from './door-check.ts'
import { hangarAddress } from './hangar-address.ts'
import type { HangarTerms } from './hangar-terms.ts'

type DoorCheckViewProps = {
  state: FormState | undefined
  verdict: DoorVerdict | undefined
  size: Dimensions | undefined
  language: Language
}

const icons = { ok: 'ok', warn: 'warn', stop: 'stop' } as const

/** Form that sends the dimensions to the same page as URL parameters; the answer is a sentence and a drawing to scale. */
export function DoorCheckView({ state, verdict, size, language }: DoorCheckViewProps) {
  const { words } = saying(language)
  const metres = { unit: 'm', inputMode: 'decimal' as const, state, width: 'c2' as const, unmarked: true }
  const refused = state !== undefined && Object.keys(state.errors).length > 0
  return (
    <section id="torprobe" aria-labelledby="torprobe-titel">
      <div className="sec-head">
        <h2 id="torprobe-titel">{words('Passt es durchs Tor?', 'Does it fit through the door?')}</h2>
      </div>
      <form className="form" action={`${hangarAddress[language]}#torprobe`} noValidate>
        {refused && <ErrorSummary state={state} language={language} />}
        <div className="fgrid">
          <TextField name="muster" label={words('Muster', 'Type')} unmarked state={state} maxLength={60} />
          <TextField name="spannweite" label={words('Spannweite', 'Wingspan')} {...metres} />
          <TextField name="laenge" label={words('Länge', 'Length')} {...metres} />
          <TextField name="hoehe" label={words('Höhe', 'Height')} {...metres} />
        </div>
        <div className="btn-row">
          <button className="btn btn-line">{words('Torprobe', 'Check the door')}</button>
        </div>
      </form>
      {verdict !== undefined && size !== undefined && (
        <div className="gatefit" role="status">
          <div lang="de">
            <Drawing
              block
              svg={gateFit({
                hangar: verdict.shown.door.name,
                doorWidthM: verdict.shown.door.widthCm / 100,
                doorHeightM: verdict.shown.door.heightCm / 100,
                wingspanM: size.wingspanCm / 100,
                heightM: (size.heightCm ?? 200) / 100,
              })}
            />
          </div>
          <div className={`note ${verdict.tone}`}>
            <Icon name={icons[verdict.tone]} />
            <div>
              <strong>{verdict.headline}</strong>
              <p>{verdict.text}</p>
            </div>
          </div>
        </div>
      )}
    </section>
  )
}

type HangarTermsViewProps = {
  terms: HangarTerms | undefined
  phone: { text: string; e164: string } | undefined
  language: Language
}

/** Shows the club's conditions; untranslated ones are marked as German. */
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
          {words('Einmal im Jahr fragen wir nach.', 'Once a year we ask whether you are still waiting.')}{' '}
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
