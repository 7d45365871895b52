import { Icon } from './icon.tsx'
import { useFreshWhile } from './use-fresh-while.ts'

type UnderWayProps = {
  /** What is being done just now. */
  sentence: string
  /** Of this page, for who has no script. */
  address: string
  progress: { done: number; total: number } | null
}

/** Long work that goes on without anybody watching; the page looks again by itself while it is in sight. */
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
