import type { ReactNode } from 'react'
import type { FormState } from '#app/lib/forms.ts'

type MoreFieldsProps = {
  title: string
  state: FormState | undefined
  /** Names of the contained fields with their default values. */
  untouched: Readonly<Record<string, string>>
  children: ReactNode
}

/** Fields that most requests leave unchanged: collapsed, unless one has been changed or has an error. */
export function MoreFields({ title, state, untouched, children }: MoreFieldsProps) {
  const isTouched = Object.entries(untouched).some(
    ([name, standard]) =>
      state !== undefined &&
      (state.errors[name] !== undefined || (state.values[name] ?? standard) !== standard),
  )
  return (
    <details className="more-fields" open={isTouched}>
      <summary>{title}</summary>
      <div className="fgrid">{children}</div>
    </details>
  )
}
