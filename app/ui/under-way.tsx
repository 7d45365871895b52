import { Icon } from './icon.tsx'
import { useFreshWhile } from './use-fresh-while.ts'

type UnderWayProps = {
  /** Description of the current work. */
  sentence: string
  /** URL of this page, for browsers without script. */
  address: string
  progress: { done: number; total: number } | null
}

/** Progress of a long background job; the page refreshes itself while it is visible. */
export function UnderWay({ sentence, address, progress }: UnderWayProps) {
  useFreshWhile(true)
  return (
    <div className="note info">
      <Icon name="clock" />
      <div>
        <p role="status">{sentence}</p>
        {progress !== null && (
          <progress
            className="progress"
            aria-label="Fortschritt"
            value={progress.done}
            max={progress.total}
          />
        )}
        <p>
          Du kannst die Seite verlassen; es geht ohne dich weiter. <a href={address}>Neu laden</a>
        </p>
      </div>
    </div>
  )
}
