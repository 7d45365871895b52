import type { FormState } from '#app/lib/forms.ts'
import { Icon } from './icon.tsx'

const counts = [
  'Eine',
  'Zwei',
  'Drei',
  'Vier',
  'Fünf',
  'Sechs',
  'Sieben',
  'Acht',
  'Neun',
  'Zehn',
  'Elf',
  'Zwölf',
]

// A refused form is a new page: without script only this attribute moves the focus to the errors.
const takesFocus = { autoFocus: true }

type ErrorSummaryProps = {
  state: (FormState & { sentence?: string }) | undefined
  /** Ids of fields whose id is not their name. */
  fieldIds?: Record<string, string>
  language?: 'de' | 'en'
  /** `Du`: members; in German. */
  address?: 'Sie' | 'Du'
}

/** Error summary above a refused form: takes the focus, lists each error once and links to the first field that has it. */
export function ErrorSummary({ state, fieldIds = {}, language = 'de', address = 'Sie' }: ErrorSummaryProps) {
  if (state === undefined) return null
  const errors = Object.entries(state.errors)
  const fieldsOf = Map.groupBy(errors, ([, sentence]) => sentence)
  return (
    <div className="note stop" role="alert" tabIndex={-1} id="fehler" {...takesFocus}>
      <Icon name="stop" />
      <div>
        <h2>{language === 'de' ? germanHead(errors.length, address) : englishHead(errors.length)}</h2>
        {state.sentence !== undefined && <p>{state.sentence}</p>}
        {errors.length > 0 && (
          <ul>
            {[...fieldsOf].map(([sentence, fields]) => {
              const name = fields[0]![0]
              return (
                <li key={name}>
                  <a href={`#${fieldIds[name] ?? name}`}>{sentence}</a>
                  {fields.length > 1 && ` ${formatPlaces(fields.length, language)}`}
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </div>
  )
}

const formatPlaces = (places: number, language: 'de' | 'en') =>
  language === 'de' ? `(an ${spelledOut(places).toLowerCase()} Stellen)` : `(in ${places} places)`

/** Returns `Drei`, as at the begin of a sentence. */
const spelledOut = (count: number) => counts[count - 1] ?? String(count)

function germanHead(wrong: number, address: 'Sie' | 'Du'): string {
  const help = address === 'Sie' ? 'Ihre Hilfe' : 'deine Hilfe'
  if (wrong === 0) return 'Noch nicht gesendet'
  return wrong === 1 ? `Eine Angabe braucht ${help}` : `${spelledOut(wrong)} Angaben brauchen ${help}`
}

function englishHead(wrong: number): string {
  if (wrong === 0) return 'Not sent yet'
  return wrong === 1 ? 'One entry needs your help' : `${wrong} entries need your help`
}
