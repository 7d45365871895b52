import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { FormState } from '#app/lib/forms.ts'
import type { PictureChoice } from '#app/media/pictures/upload/upload.ts'
import { NoFirstButton } from '#app/ui/no-first-button.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { StarNote } from '#app/ui/star-note.tsx'
import type { RecordResult } from './act-on-record.server.ts'
import { ConflictNotice } from './conflict/conflict-notice.tsx'
import type { OpenRecord } from './open-record.server.ts'
import { hasStars, RecordGroupFields } from './record-fields.tsx'

export type ShownResult = (RecordResult & { pictures: PictureChoice[] }) | undefined

type RecordFormProps = {
  record: OpenRecord
  result: ShownResult
  /** URL of the form's action. */
  address: string
  /** Name of the saved part, where a page has several forms. */
  saves: string
  /** Text of the button; default „Speichern“. */
  verb?: string
}

/** Renders one part of a page of several forms: its fields and a button that saves only these. */
export function RecordForm({ record, result, address, saves, verb = 'Speichern' }: RecordFormProps) {
  const state = stateOf(record, result)
  return (
    <Form className="form starred" method="post" action={`${address}#meldung`} noValidate preventScrollReset>
      <RecordFields
        record={record}
        result={result}
        state={state}
        pictures={result?.pictures ?? record.pictures}
        address={address}
      />
      <p>
        <button className="btn" name="intent" value="speichern">
          {verb}
          {saves !== '' && <span className="vh">: {saves}</span>}
        </button>
      </p>
    </Form>
  )
}

/** Returns the typed or else the stored values, with the validation errors. */
export const stateOf = (record: OpenRecord, result: ShownResult): FormState => ({
  values: result?.values ?? record.values,
  errors: result?.kind === 'refused' ? result.errors : {},
})

type RecordFieldsProps = {
  record: OpenRecord
  result: ShownResult
  state: FormState
  pictures: readonly PictureChoice[]
  address: string
  onChange?: () => void
  children?: ReactNode
}

/** Renders everything within the form: expected revision, validation errors and fields. */
export function RecordFields(props: RecordFieldsProps) {
  const { record, result, state, pictures, address, onChange, children } = props
  return (
    <>
      <NoFirstButton />
      <input type="hidden" name="expectedRevision" value={state.values.expectedRevision ?? ''} />
      <input type="hidden" name="kennung" value={state.values.kennung ?? ''} />
      {result?.kind === 'conflict' && (
        <ConflictNotice what={record.labels.this} {...result.overtaken} address={address} />
      )}
      <RefusedFields errors={state.errors} />
      {children}
      {record.groups.some((group) => hasStars(group, state.values)) && <StarNote />}
      {record.groups.map((group) => (
        <RecordGroupFields
          key={group.title}
          // A form that came back shows all that it says: without script a group is closed again by every row added to it.
          group={result === undefined ? group : { ...group, staysClosed: false }}
          state={state}
          pictures={pictures}
          onChange={onChange ?? nothing}
        />
      ))}
    </>
  )
}

const nothing = () => undefined
