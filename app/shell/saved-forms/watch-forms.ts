import { newTextId } from '#app/resources/unsaved/text-id.ts'
import { forgetForm, saveForm, type SavedForm } from './device-forms.ts'
import { differingNames, fieldsOf, type SavedFields, allOf } from './saved-fields.ts'
import { noteSent } from './sent-form.ts'

// Far below five seconds, the most typing that may be lost.
const saveAfterMs = 500

type Watched = { id: string; key: string; began: SavedFields; isKept: boolean; isLost: boolean }

/** Watches all forms of the page and stores typed text on the device, until `stop`. */
export function watchForms(userId: string, address: string, goingOn: ReadonlyMap<string, string>) {
  const watched = new Map<HTMLFormElement, Watched>()
  const touched = new Set<HTMLFormElement>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function know(form: HTMLFormElement): Watched {
    const key = formKey(form)
    const known = watched.get(form) ?? {
      id: goingOn.get(key) ?? newTextId(),
      key,
      began: fieldsOf(form),
      isKept: goingOn.has(key),
      isLost: false,
    }
    watched.set(form, known)
    return known
  }

  /** Stores a form; deletes it again when the changes were undone. */
  async function save(form: HTMLFormElement) {
    const known = know(form)
    const fields = fieldsOf(form)
    if (differingNames(known.began, fields).length === 0) {
      if (known.isKept && !goingOn.has(known.key)) await forgetForm(known.id)
      return
    }
    known.isKept = true
    const { id, key } = known
    const saved: SavedForm = { id, userId, address, form: key, fields, writtenAt: new Date().toISOString() }
    known.isLost = !(await saveForm(saved))
  }

  function saveAll() {
    clearTimeout(timer)
    timer = undefined
    for (const form of touched) if (form.isConnected) void save(form)
    touched.clear()
  }

  function note({ target }: Event) {
    const form = target instanceof Element ? target.closest('form') : null
    if (!isSavedForm(form)) return
    know(form)
    touched.add(form)
    timer ??= setTimeout(saveAll, saveAfterMs)
  }

  function resolve({ target, submitter }: SubmitEvent) {
    if (!isSavedForm(target instanceof Element ? target : null)) return
    const form = target as HTMLFormElement
    // A preview opens in another tab; the form stays.
    if ((submitter?.getAttribute('formtarget') ?? form.target) === '_blank') return
    void save(form)
    touched.delete(form)
    const known = know(form)
    known.isLost = false
    noteSent({ id: known.id, form: known.key })
  }

  const warn = (event: BeforeUnloadEvent) => {
    if ([...watched.values()].some(({ isLost }) => isLost)) event.preventDefault()
  }

  savedForms().forEach(know)
  const typing = ['input', 'change', 'click', 'drop', 'keyup'] as const
  const stopping = new AbortController()
  const { signal } = stopping
  document.addEventListener(
    'focusin',
    ({ target }) => {
      const form = target instanceof Element ? target.closest('form') : null
      if (isSavedForm(form)) know(form)
    },
    { signal },
  )
  for (const name of typing) document.addEventListener(name, note, { signal, capture: true })
  addEventListener('submit', resolve, { signal })
  addEventListener('pagehide', saveAll, { signal })
  addEventListener('beforeunload', warn, { signal })
  document.addEventListener('visibilitychange', saveAll, { signal })

  return {
    /** Continues a form with the stored one of this id. */
    goOn(form: HTMLFormElement, id: string) {
      const known = know(form)
      known.id = id
      known.isKept = true
    },
    isOwn: (id: string) => [...watched.values()].some((known) => known.id === id),
    stop() {
      saveAll()
      stopping.abort()
    },
  }
}

const ofOurs = 'main form[method=post i]:not([data-keeps-itself])'

/** Returns the forms of the page that are stored here; editors with their own autosave are excluded. */
export function savedForms(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>(ofOurs)]
}

const isSavedForm = (element: Element | null): element is HTMLFormElement =>
  element instanceof HTMLFormElement && element.matches(ofOurs)

/**
 * Returns a key for the form that is the same on the next visit: its id, or else its fields. When several forms have the
 * same, hidden fields that identify the record are added.
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
  // A conflict adds its choices to the form; it is still the same.
  return [...new Set(names)]
    .filter((name) => name !== '' && !name.startsWith('choice:'))
    .toSorted()
    .join()
}

/** Hidden fields that identify the record; those in rows of a list are excluded, because the number of rows may change. */
function aboutWhat(form: HTMLFormElement): string {
  const fields = fieldsOf(form)
  const marks = [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')].filter(
    ({ name, value }) =>
      /^[\w:.-]{1,60}$/.test(value) && !/\d|[rR]evision|seen|gelesen|fassung|kennung/.test(name),
  )
  return marks.map(({ name }) => `${name}=${allOf(fields, name).join()}`).join('&')
}
