import { type FormField, type PageButton, type PageForm, formsOf } from './forms.ts'
import { type Typed, leftEmpty, typedEverywhere, typedWhereNeeded } from './typed.ts'
import type { Visitor } from './visitors.ts'

/** One button of one form: what a person can do on a page. */
export type Act = { page: string; form: PageForm; button: PageButton | undefined }
export type Sent = { how: string; typed: Typed; response: Response; text: string }

/** Sends it as a browser without script would. */
async function send(
  visitor: Visitor,
  { form, button }: Act,
  typed: Typed,
  more?: string,
): Promise<Omit<Sent, 'how'>> {
  const body = new FormData()
  for (const [name, value] of typed) {
    const isFile = form.fields.find((field) => field.name === name)?.type === 'file'
    if (isFile) body.append(name, new Blob([]), '')
    else if (value !== undefined) body.append(name, value)
  }
  if (button !== undefined) body.append(button.name, button.value)
  if (more !== undefined) body.append(more, 'Netz')
  const response = await visitor.byScript('POST', button?.path ?? form.path, body)
  const isText = /^text\/|json/.test(response.headers.get('content-type') ?? '')
  const text = isText ? await response.text() : ''
  if (!isText) await response.body?.cancel()
  return { typed, response, text }
}

const isAccepted = ({ response }: Omit<Sent, 'how'>) => response.status < 400

/**
 * Tries what somebody might type until it is accepted: all fields changed, then those that were refused as they stood,
 * then only what is needed. `own` is written by hand and is not tried otherwise.
 */
export async function accepted(
  visitor: Visitor,
  act: Act,
  own: Readonly<Record<string, string>> | undefined,
  reset: () => Promise<void>,
): Promise<Sent> {
  const { fields } = act.form
  const needed = (field: FormField) => own?.[field.name] ?? typedWhereNeeded(field)
  const typed = typedEverywhere(fields)
  for (const [name, value] of Object.entries(own ?? {})) typed.set(name, value)
  let sent = await send(visitor, act, typed)
  for (let round = 0; round < 3 && !isAccepted(sent); round += 1) {
    const refused = invalidIn(sent.text, act).filter((field) => typed.get(field.name) !== needed(field))
    if (refused.length === 0) break
    for (const field of refused) typed.set(field.name, needed(field))
    await reset()
    sent = await send(visitor, act, typed)
  }
  if (isAccepted(sent)) return { how: 'all fields changed', ...sent, typed: new Map(sent.typed) }
  await reset()
  const least = new Map(fields.map((field) => [field.name, needed(field)]))
  return { how: 'as it stood, with what is needed', ...(await send(visitor, act, least)) }
}

function invalidIn(html: string, { page, form }: Act): FormField[] {
  const names = new Set(
    formsOf(html, page).flatMap((each) =>
      each.fields.filter(({ invalid }) => invalid).map(({ name }) => name),
    ),
  )
  return form.fields.filter(({ name }) => names.has(name))
}

/** Left empty; where that is accepted, with a field the form does not have. */
export async function refused(visitor: Visitor, act: Act, reset: () => Promise<void>): Promise<Sent> {
  const empty = new Map(act.form.fields.map((field) => [field.name, leftEmpty(field)]))
  const sent = await send(visitor, act, empty)
  if (!isAccepted(sent)) return { how: 'left empty', ...sent }
  await reset()
  const untouched = new Map(act.form.fields.map(({ name, value }) => [name, value]))
  return { how: 'with a field it does not have', ...(await send(visitor, act, untouched, 'unbekannt')) }
}
