/** An unsaved form on this device. */
export type SavedForm = {
  /** New each time a form is opened. */
  id: string
  /** Id of the account; a browser may be shared. */
  userId: string
  /** Path of the page. */
  address: string
  /** Key of the form within the page. */
  form: string
  fields: Record<string, string>
  /** ISO 8601, UTC. */
  writtenAt: string
}

/** Unsaved forms older than this are deleted. */
const retentionDays = 60
const store = 'formulare'

let isOver = false

// IndexedDB, because `localStorage` reaches the disk up to a minute late; this survives a crash of the browser.
function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('platzrunde-zwischenstand', 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(store, { keyPath: 'id' }),
    )
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('The browser keeps nothing')))
  })
}

let database: Promise<IDBDatabase> | undefined

/** Runs a request; `undefined` when the browser forbids storage or has none left. */
async function within<T>(
  mode: IDBTransactionMode,
  work: (forms: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    database ??= opened()
    const transaction = (await database).transaction(store, mode)
    const request = work(transaction.objectStore(store))
    return await new Promise<T>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(new Error('The browser keeps nothing')))
      // Commits at once: the page may be closing.
      transaction.commit()
    })
  } catch {
    database = undefined
    return undefined
  }
}

/** Stores a form; `false` when the device does not store it. */
export async function saveForm(form: SavedForm): Promise<boolean> {
  if (isOver) return false
  return (await within('readwrite', (forms) => forms.put(form))) !== undefined
}

export async function forgetForm(id: string) {
  await within('readwrite', (forms) => forms.delete(id))
}

/** Returns the user's unsaved forms of the page, newest first. */
export const formsLeft = async (userId: string, address: string, at: Date): Promise<SavedForm[]> =>
  (await allFormsOf(userId, at)).filter((form) => form.address === address)

/** Returns the user's unsaved forms of all pages. */
export async function allFormsOf(userId: string, at: Date): Promise<SavedForm[]> {
  const oldest = new Date(at.getTime() - retentionDays * 86_400_000).toISOString()
  const all = await allForms()
  for (const { id, writtenAt } of all) if (writtenAt < oldest) void forgetForm(id)
  return all
    .filter((form) => form.userId === userId && form.writtenAt >= oldest)
    .toSorted((one, other) => (one.writtenAt < other.writtenAt ? 1 : -1))
}

/** Deletes all forms of the user from the device at sign-out, and stores none afterwards. */
export async function forgetFormsOf(userId: string) {
  isOver = true
  const own = (await allForms()).filter((form) => form.userId === userId)
  await Promise.all(own.map(({ id }) => forgetForm(id)))
}

async function allForms(): Promise<SavedForm[]> {
  const found: unknown[] = (await within<unknown[]>('readonly', (forms) => forms.getAll())) ?? []
  return found.filter((form) => isSavedForm(form))
}

/** By hand: a schema would bring the library that checks data to every page of the administration. */
function isSavedForm(found: unknown): found is SavedForm {
  if (typeof found !== 'object' || found === null) return false
  const { id, userId, address, form, fields, writtenAt } = found as Record<string, unknown>
  return (
    [id, userId, address, form, writtenAt].every((text) => typeof text === 'string') &&
    Number.isFinite(Date.parse(writtenAt as string)) &&
    typeof fields === 'object' &&
    fields !== null &&
    Object.values(fields).every((text) => typeof text === 'string')
  )
}
