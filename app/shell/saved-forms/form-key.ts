import { allOf, fieldsOf } from './saved-fields.ts'

const ofOurs = 'main form[method=post i]:not([data-keeps-itself])'

/** The forms of the page whose words are kept here; an editor that keeps its own does not count. */
export function savedForms(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>(ofOurs)]
}

export const isSavedForm = (element: Element | null): element is HTMLFormElement =>
  element instanceof HTMLFormElement && element.matches(ofOurs)

/**
 * Which of the page's forms it is, also on the next visit: its id, or else its fields. Where several have the same
 * ones, what they say of themselves tells the record they are about.
 */
export function formKey(form: HTMLFormElement): string {
  const shape = shapeOf(form)
  const alike = savedForms().filter((each) => shapeOf(each) === shape)
  return alike.length > 1 ? `${shape}|${aboutWhat(form)}` : shape
}

function shapeOf(form: HTMLFormElement): string {
  const id = form.getAttribute('id')
  if (id !== null) return `#${id}`
  const names = [...form.elements].map((field) => (field.getAttribute('name') ?? '').replace(/\d+/g, '*'))
  return [...new Set(names)].filter(Boolean).toSorted().join()
}

/** A list in a form may have more rows next time, and what is hidden in them is no mark of the form. */
function aboutWhat(form: HTMLFormElement): string {
  const fields = fieldsOf(form)
  const marks = [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')].filter(
    ({ name, value }) =>
      /^[\w:.-]{1,60}$/.test(value) && !/\d|[rR]evision|seen|gelesen|fassung|kennung/.test(name),
  )
  return marks.map(({ name }) => `${name}=${allOf(fields, name).join()}`).join('&')
}
