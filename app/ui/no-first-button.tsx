/**
 * Stands first in a form of several buttons: Enter in a line presses a form's first one, and of several none may be
 * pressed by a slip.
 */
export function NoFirstButton({ form }: { form?: string }) {
  return (
    <button form={form} disabled hidden>
      Nichts
    </button>
  )
}
