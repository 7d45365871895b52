import { tellComingBack } from '#app/ui/come-back.ts'
import { allOf, isSecret, type SavedFields, ticks } from './saved-fields.ts'

/** Puts what was typed back into the form, as if it were typed again. */
export function bringBack(form: HTMLFormElement, fields: SavedFields) {
  if (tellComingBack(form, fields)) return
  const seen = new Map<string, number>()
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && ticks.has(field.type)) {
      if (field.checked !== allOf(fields, field.name).includes(field.value)) field.click()
    } else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    ) {
      const { name, type, autocomplete, value } = field
      if (isSecret({ name, type, use: autocomplete, value })) continue
      const place = seen.get(name) ?? 0
      seen.set(name, place + 1)
      const text = allOf(fields, name)[place]
      if (text !== undefined && text !== value) write(field, text)
    }
  }
}

/** Past the setter of whoever watches the field, who otherwise would not notice. */
function write(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, text: string) {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, text)
  if (field instanceof HTMLInputElement && field.type === 'hidden') return
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
