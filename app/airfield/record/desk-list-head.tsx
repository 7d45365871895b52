import { Icon } from '#app/ui/icon.tsx'
import { airfieldDesk } from './record-sections.ts'

type DeskListHeadProps = {
  title: string
  hint: string
  add: { label: string; href: string }
  /** What has just been done; `null` when nothing. */
  done: string | null
}

/** Above a list of the airfield's record. */
export function DeskListHead({ title, hint, add, done }: DeskListHeadProps) {
  return (
    <>
      <div className="desk-head">
        <div>
          <p className="small">
            <a href={airfieldDesk}>Platzdaten</a> / {title}
          </p>
          <h1>{title}</h1>
          <p className="save" role="status">
            {done}
          </p>
        </div>
        <a className="btn" href={add.href}>
          <Icon name="plus" /> {add.label}
        </a>
      </div>
      <p className="small muted">{hint}</p>
    </>
  )
}
