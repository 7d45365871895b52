import { parseDocument } from 'htmlparser2'
import { all, type Document, type Element, isTag } from './dom.ts'
import { textOf } from './text-of.ts'

export type FormField = {
  name: string
  type: string
  /** What it sends untouched; `undefined`: nothing, as a box without a tick. */
  value: string | undefined
  /** What a box or radio sends when chosen, and what a select offers. */
  choices: readonly string[]
  required: boolean
  maxLength: number
  min: string | undefined
  max: string | undefined
  invalid: boolean
  numeric: boolean
  /** No person sees it; whoever fills it in is a program. */
  trap: boolean
}

export type PageForm = { path: string; fields: readonly FormField[]; buttons: readonly PageButton[] }
export type PageButton = { name: string; value: string; path: string | undefined }

/** Every form of a page sent by POST, with each field and button that belongs to it, wherever it stands. */
export function formsOf(html: string, page: string): PageForm[] {
  const document = parseDocument(html)
  const parents = owners(document)
  const forms = all(
    document,
    ({ name, attribs }) => name === 'form' && attribs.method?.toLowerCase() === 'post',
  )
  const controls = all(
    document,
    ({ name, attribs }) => /^(input|select|textarea|button)$/.test(name) && attribs.name !== undefined,
  )
  return forms.map((form) => {
    const own = controls.filter((each) =>
      each.attribs.form === undefined ? parents.get(each) === form : each.attribs.form === form.attribs.id,
    )
    const buttons = own.filter(({ name, attribs }) => name === 'button' || attribs.type === 'submit')
    return {
      path: pathOf(form.attribs.action ?? '', page),
      fields: fieldsOf(own.filter((each) => !buttons.includes(each) && !('disabled' in each.attribs))),
      buttons: buttons
        .filter(({ attribs }) => attribs.type !== 'button' && !('disabled' in attribs))
        .map(({ attribs }) => ({
          name: attribs.name ?? '',
          value: attribs.value ?? '',
          path: attribs.formaction === undefined ? undefined : pathOf(attribs.formaction, page),
        })),
    }
  })
}

function owners(document: Document): Map<Element, Element> {
  const found = new Map<Element, Element>()
  const walk = (root: Document | Element, form: Element | undefined) => {
    for (const child of root.children.filter(isTag)) {
      if (form !== undefined) found.set(child, form)
      walk(child, child.name === 'form' ? child : form)
    }
  }
  walk(document, undefined)
  return found
}

function fieldsOf(controls: readonly Element[]): FormField[] {
  const radios = new Map<string, FormField>()
  return controls.flatMap((control) => {
    const field = fieldOf(control)
    if (field.type !== 'radio') return [field]
    const known = radios.get(field.name)
    if (known === undefined) {
      radios.set(field.name, field)
      return [field]
    }
    // One choice made of several buttons.
    Object.assign(known, { choices: [...known.choices, ...field.choices], value: known.value ?? field.value })
    return []
  })
}

function fieldOf(control: Element): FormField {
  const { attribs } = control
  const type = control.name === 'input' ? (attribs.type ?? 'text') : control.name
  return {
    name: attribs.name ?? '',
    type,
    ...valueOf(control, type),
    required: 'required' in attribs,
    maxLength: Number(attribs.maxlength ?? Infinity),
    min: attribs.min,
    max: attribs.max,
    invalid: attribs['aria-invalid'] === 'true',
    numeric: type === 'number' || /numeric|decimal/.test(attribs.inputmode ?? ''),
    trap: attribs.tabindex === '-1' && attribs.autocomplete === 'off',
  }
}

function valueOf(control: Element, type: string): Pick<FormField, 'value' | 'choices'> {
  const { attribs } = control
  if (type === 'checkbox' || type === 'radio') {
    const sent = attribs.value ?? 'on'
    return { value: 'checked' in attribs ? sent : undefined, choices: [sent] }
  }
  if (type === 'textarea') return { value: text(control).replace(/^\n/, ''), choices: [] }
  if (type !== 'select') return { value: attribs.value ?? '', choices: [] }
  const options = all(control, ({ name, attribs }) => name === 'option' && !('disabled' in attribs))
  const valueOf = (option: Element) => option.attribs.value ?? textOf(option)
  const chosen = options.find((option) => 'selected' in option.attribs) ?? options[0]
  return { value: chosen === undefined ? undefined : valueOf(chosen), choices: options.map(valueOf) }
}

const text = (element: Element) =>
  element.children.map((child) => ('data' in child ? child.data : '')).join('')

/** A step within the page is the page. */
function pathOf(action: string, page: string): string {
  if (action === '' || action.startsWith('#')) return page
  const { pathname, search } = new URL(action, `https://verein.example${page}`)
  return pathname + search
}
