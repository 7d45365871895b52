import { AdminHead } from '#app/ui/admin-head.tsx'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

type TrashedRecordProps = {
  /** The record's list, and the URL of the trash. */
  list: { label: string; address: string; trash: string }
  title: string
  /** „Dieser Beitrag liegt im Papierkorb“. */
  heading: string
  /** What restoring it does. */
  sentence: string
  /** The content of the record, for reading. */
  children?: ReactNode
}

/** Shows a trashed record instead of its form. */
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
