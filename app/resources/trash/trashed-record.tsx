import { AdminHead } from '#app/ui/admin-head.tsx'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

type TrashedRecordProps = {
  /** The list it was in, and the address of the trash. */
  list: { label: string; address: string; trash: string }
  title: string
  /** „Dieser Beitrag liegt im Papierkorb“. */
  heading: string
  /** What comes of taking it out. */
  sentence: string
  /** What it says, for reading. */
  children?: ReactNode
}

/** What stands instead of a form while the thing lies in the trash. */
export function TrashedRecord({ list, title, heading, sentence, children }: TrashedRecordProps) {
  return (
    <>
      <AdminHead
        trail={[
          [list.label, list.address],
          ['Papierkorb', list.trash],
        ]}
        title={title}
      />
      <div className="stack flow-6">
        <form method="post" className="note warn">
          <Icon name="trash" />
          <div>
            <strong>{heading}</strong>
            <p>{sentence}</p>
            <p className="btn-row">
              <button className="btn" name="intent" value="wiederherstellen">
                Wiederherstellen
              </button>
            </p>
          </div>
        </form>
        {children !== undefined && <div className="prose">{children}</div>}
      </div>
    </>
  )
}
