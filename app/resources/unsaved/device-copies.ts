import { keyOf, mayKeep } from './device-key.ts'
import { UnsavedForm, type About } from './unsaved-form.ts'

/** A browser may forbid its store or have no room left; the server keeps the text as well. */
function withStore<T>(work: (store: Storage) => T, otherwise: T): T {
  try {
    return work(localStorage)
  } catch {
    return otherwise
  }
}

export function keepOnDevice(userId: string, form: UnsavedForm): boolean {
  return withStore((store) => {
    if (!mayKeep()) return false
    store.setItem(keyOf(userId, form.id), JSON.stringify(form))
    return true
  }, false)
}

export function formsOnDevice(userId: string, { subject, recordKey }: About): UnsavedForm[] {
  return withStore(
    (store) =>
      Object.keys(store)
        .filter((key) => key.startsWith(keyOf(userId, '')))
        .flatMap((key) => readForm(store.getItem(key)))
        .filter((form) => form.subject === subject && form.recordKey === recordKey),
    [],
  )
}

function readForm(json: string | null): UnsavedForm[] {
  try {
    const { data } = UnsavedForm.safeParse(JSON.parse(json ?? ''))
    return data === undefined ? [] : [data]
  } catch {
    return []
  }
}

export function forgetOnDevice(userId: string, id: string) {
  withStore((store) => store.removeItem(keyOf(userId, id)), undefined)
}
