import type { AirfieldState } from '#app/airfield/airfield-state.ts'
import { Icon } from '#app/ui/icon.tsx'

const tones = {
  green: ['ok', 'ok'],
  yellow: ['warn', 'warn'],
  red: ['stop', 'stop'],
  grey: ['info', 'info'],
} as const

type PprTodayProps = {
  state: Pick<AirfieldState, 'light' | 'headline' | 'reason' | 'text'>
  /** Today's hours in a line; empty when nobody has entered any. */
  hours: string
}

/** The light and today's rule in words, and what a request is not. */
export function PprToday({ state: { light, headline, reason, text }, hours }: PprTodayProps) {
  const [tone, icon] = tones[light]
  return (
    <div className={`note ${tone}`}>
      <Icon name={icon} />
      <div>
        <strong>{headline}</strong>
        <p>
          {[text, reason === '' ? '' : `Grund: ${reason}.`, hours === '' ? '' : `Heute: ${hours}.`]
            .filter(Boolean)
            .join(' ')}
        </p>
        <p>
          <strong>Die Anfrage ist noch keine Genehmigung.</strong> Landen dürfen Sie erst mit unserer
          Bestätigung.
        </p>
      </div>
    </div>
  )
}
