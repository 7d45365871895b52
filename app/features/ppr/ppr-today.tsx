import type { AirfieldState } from '#app/features/airfield/status/airfield-state.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { Icon } from '#app/ui/icon.tsx'

const tones = {
  green: ['ok', 'ok'],
  yellow: ['warn', 'warn'],
  red: ['stop', 'stop'],
  grey: ['info', 'info'],
} as const

type PprTodayProps = {
  state: Pick<AirfieldState, 'light' | 'headline' | 'reason' | 'text' | 'hoursLabel'>
  /** Today's hours in a line; empty when nobody has entered any. */
  hours: string
  language: Language
  /** The club's rule grants some requests at once. */
  isDecidedByRule: boolean
}

/** The light and today's hours in words. */
export function PprToday({ state, hours, language, isDecidedByRule }: PprTodayProps) {
  const { light, headline, reason, text, hoursLabel } = state
  const { words } = saying(language)
  const [tone, icon] = tones[light]
  return (
    <div className={`note ${tone}`}>
      <Icon name={icon} />
      <div>
        <strong>{headline}</strong>
        <p>
          {[
            text,
            reason === '' ? '' : `${words('Grund', 'Reason')}: ${reason}.`,
            hours === ''
              ? ''
              : `${words(hoursLabel, hoursLabel === 'Heute' ? 'Today' : 'Regular hours today')}: ${hours}.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        {isDecidedByRule && (
          <p>
            {words(
              'Erfüllt Ihre Anfrage unsere Regel, kommt die Genehmigung sofort.',
              'If your request meets our rule, the permission comes at once.',
            )}
          </p>
        )}
      </div>
    </div>
  )
}
