import type { ReactNode } from 'react'
import type { RefusedForm } from '#app/requests/form-guard.server.ts'

/** Rejected form. */
export type PartProps = { refused: RefusedForm | undefined }

/** Whether something was said, or is wrong, in the fields whose names begin so; they are unfolded then. */
export const isSaid = (refused: RefusedForm | undefined, start: string) =>
  refused !== undefined &&
  [...Object.entries(refused.values), ...Object.entries(refused.errors)].some(
    ([name, said]) => name.startsWith(start) && said !== '' && said !== undefined,
  )

export const parts = [
  { id: 'antrag-person', title: 'Person' },
  { id: 'antrag-fliegerisches', title: 'Fliegerisches' },
  { id: 'antrag-beitrag', title: 'Beitrag' },
  { id: 'antrag-pruefen', title: 'Prüfen' },
] as const

export function Part({ index, children }: { index: 0 | 1 | 2 | 3; children: ReactNode }) {
  const { id, title } = parts[index]
  return (
    <fieldset id={id}>
      <legend>
        {index + 1}. {title}
      </legend>
      {children}
    </fieldset>
  )
}
