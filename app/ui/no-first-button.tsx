/**
 * First button of a form with several buttons, disabled: Enter in a field presses a form's first button, which must not
 * trigger an action by mistake.
 */
export function NoFirstButton({ form }: { form?: string }) {
  return (
    <button form={form} disabled hidden>
      Nichts
    </button>
  )
}
