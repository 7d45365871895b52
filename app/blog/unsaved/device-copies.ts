import { keyOf, mayKeep } from './device-key.ts'
import { UnsavedText } from './post-fields.ts'

/** A browser may forbid its store or have no room left; the server keeps the text as well. */
function withStore<T>(work: (store: Storage) => T, otherwise: T): T {
  try {
    return work(localStorage)
  } catch {
    return otherwise
  }
}

export function keepOnDevice(userId: string, text: UnsavedText): boolean {
  return withStore((store) => {
    if (!mayKeep()) return false
    store.setItem(keyOf(userId, text.id), JSON.stringify(text))
    return true
  }, false)
}

export function textsOnDevice(userId: string, postKey: string): UnsavedText[] {
  return withStore(
    (store) =>
      Object.keys(store)
        .filter((key) => key.startsWith(keyOf(userId, '')))
        .flatMap((key) => readText(store.getItem(key)))
        .filter((text) => text.postKey === postKey),
    [],
  )
}

function readText(json: string | null): UnsavedText[] {
  try {
    const { data } = UnsavedText.safeParse(JSON.parse(json ?? ''))
    return data === undefined ? [] : [data]
  } catch {
    return []
  }
}

export function forgetOnDevice(userId: string, id: string) {
  withStore((store) => store.removeItem(keyOf(userId, id)), undefined)
}
