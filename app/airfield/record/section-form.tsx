import { type ReactNode, useState } from 'react'
import type { FormState } from '#app/lib/forms.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useWarningBeforeLeaving } from '#app/ui/leaving-warning.ts'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import type { Values } from '#app/lib/form-values.ts'
import type { FieldGroup } from './record-field.ts'
import { FieldGroupView } from './record-field-view.tsx'
import type { Refused } from './section-page.server.ts'

const formId = 'angaben'

type SectionFormProps = {
  title: string
  /** The page one came from. */
  above: { label: string; href: string }
  address: string
  /** Of something new: chosen beforehand, so that sent twice it is one thing. */
  id?: string
  groups: readonly FieldGroup[]
  stored: Values
  seen: string
  refused: Refused | undefined
  isSaved: boolean
  /** Where what is entered here can be looked at. */
  seenAt: { label: string; href: string }
  children?: ReactNode
}

/** One part of the airfield's record, as it is kept. */
export function SectionForm({
  title,
  above,
  address,
  id,
  groups,
  stored,
  seen,
  refused,
  isSaved,
  seenAt,
  children,
}: SectionFormProps) {
  const state: FormState = { values: refused?.values ?? stored, errors: refused?.errors ?? {} }
  const [isDirty, setDirty] = useState(refused !== undefined)
  useWarningBeforeLeaving(isDirty)
  return (
    <>
      <div className="desk-head">
        <div>
          <p className="small">
            <a href={above.href}>{above.label}</a> / {title}
          </p>
          <h1 className="h2">{title}</h1>
        </div>
        <button form={formId} className="btn">
          Speichern
        </button>
      </div>
      {isSaved && refused === undefined && (
        <p className="note ok" role="status">
          <Icon name="ok" />
          <span>
            Gespeichert und überall zu sehen, zum Beispiel im <a href={seenAt.href}>{seenAt.label}</a>.
          </span>
        </p>
      )}
      <div className="stack flow-6">
        <form
          id={formId}
          className="form"
          method="post"
          action="#meldung"
          noValidate
          key={seen}
          onInput={() => setDirty(true)}
          onSubmit={() => setDirty(false)}
        >
          <input type="hidden" name="seen" value={refused?.values.seen ?? seen} />
          {id !== undefined && <input type="hidden" name="id" value={id} />}
          {refused?.overtaken !== undefined && (
            <SavedMeanwhile
              what="diese Angaben"
              updatedAt={refused.overtaken.updatedAt}
              differences={refused.overtaken.differences}
              keepMine={`meine:${refused.overtaken.mark}`}
              address={address}
            />
          )}
          <RefusedFields errors={state.errors} />
          {groups.map((group) => (
            <FieldGroupView key={group.legend} group={group} state={state} />
          ))}
          <p className="btn-row">
            <button className="btn">Speichern</button>
            <a className="btn btn-quiet" href={above.href}>
              Zurück
            </a>
          </p>
        </form>
        {children}
      </div>
    </>
  )
}
