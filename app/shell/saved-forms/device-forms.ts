/** A form as somebody left it on this device without saving. */
export type SavedForm = {
  /** One for each time a form was opened. */
  id: string
  /** Whose it is: a browser may be shared. */
  userId: string
  /** The page's address, without what follows a question mark. */
  address: string
  /** Which form of the page. */
  form: string
  fields: Record<string, string>
  /** ISO 8601, UTC. */
  writtenAt: string
}

/** Nobody misses what they left lying for so long. */
const retentionDays = 60
const store = 'formulare'

let isOver = false

// The plain store of a browser reaches the disk up to a minute late; this one survives the browser's sudden end.
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

/** `undefined` where a browser forbids its store or has no room left. */
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
      // Without waiting for anything else: the page may be going away.
      transaction.commit()
    })
  } catch {
    database = undefined
    return undefined
  }
}

/** `false` when the device does not keep it. */
export async function saveForm(form: SavedForm): Promise<boolean> {
  if (isOver) return false
  return (await within('readwrite', (forms) => forms.put(form))) !== undefined
}

export async function forgetForm(id: string) {
  await within('readwrite', (forms) => forms.delete(id))
}

/** What this person left on the page with this address, the newest first. */
export const formsLeft = async (userId: string, address: string, at: Date): Promise<SavedForm[]> =>
  (await allFormsOf(userId, at)).filter((form) => form.address === address)

/** The same on every page. */
export async function allFormsOf(userId: string, at: Date): Promise<SavedForm[]> {
  const oldest = new Date(at.getTime() - retentionDays * 86_400_000).toISOString()
  const all = await allForms()
  for (const { id, writtenAt } of all) if (writtenAt < oldest) void forgetForm(id)
  return all
    .filter((form) => form.userId === userId && form.writtenAt >= oldest)
    .toSorted((one, other) => (one.writtenAt < other.writtenAt ? 1 : -1))
}

/** At the sign-out: nothing this person has typed stays on the device, and nothing comes after. */
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
