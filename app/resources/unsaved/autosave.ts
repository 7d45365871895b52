import { type UnsavedForm, forgetOnDevice, newRecordKey, storeOnDevice } from './unsaved-form.ts'

const address = '/admin/zwischenstand'

// Together with the request time well below five seconds, the most typing that may be lost.
const deviceAfterMs = 300
const serverAfterMs = 2000
/** A server that is slower than this counts as unreachable. */
const uploadMs = 4000

type SavedWhere = 'server' | 'device' | 'nowhere'

type Editor = {
  userId: string
  form: () => HTMLFormElement | null
  /** Returns the typed fields; `undefined` when there is nothing to save. */
  typed: (data: FormData) => Record<string, string> | undefined
  /** Returns the id, the record and its revision; called at each save. */
  about: () => Pick<UnsavedForm, 'id' | 'subject' | 'recordKey' | 'foundRevision'>
  onSaved: (where: SavedWhere, at: number) => void
}

/** Autosaves what is typed: on the device almost at once, and on the server as soon as it is reachable. */
export function autosave({ userId, form, typed, about, onSaved }: Editor) {
  let deviceTimer: ReturnType<typeof setTimeout> | undefined
  let serverTimer: ReturnType<typeof setTimeout> | undefined
  let request: AbortController | undefined

  function snapshot(): UnsavedForm | undefined {
    const element = form()
    const fields = element === null ? undefined : typed(new FormData(element))
    return fields && { ...about(), fields, writtenAt: new Date().toISOString() }
  }

  function saveOnDevice() {
    clearTimeout(deviceTimer)
    deviceTimer = undefined
    const text = snapshot()
    return text !== undefined && storeOnDevice(userId, text)
  }

  async function saveOnServer() {
    clearTimeout(serverTimer)
    serverTimer = undefined
    const text = snapshot()
    if (text === undefined) return
    const isHere = storeOnDevice(userId, text)
    request = new AbortController()
    const isThere = (await send({ text: JSON.stringify(text) }, { signal: request.signal }))?.ok ?? false
    if (!isThere && serverTimer === undefined)
      serverTimer = setTimeout(() => void saveOnServer(), serverAfterMs)
    onSaved(isThere ? 'server' : isHere ? 'device' : 'nowhere', Date.parse(text.writtenAt))
  }

  const stop = () => {
    clearTimeout(deviceTimer)
    clearTimeout(serverTimer)
    deviceTimer = serverTimer = undefined
    request?.abort()
  }

  return {
    /** Called on every input. Does not wait for a pause, so that continuous typing is saved too. */
    note() {
      deviceTimer ??= setTimeout(saveOnDevice, deviceAfterMs)
      serverTimer ??= setTimeout(() => void saveOnServer(), serverAfterMs)
    },
    /** Called before the page is left. */
    saveNow() {
      if (deviceTimer !== undefined || serverTimer !== undefined) saveOnDevice()
    },
    /** Called before the form is sent: saves it on the device and stops, so that no later autosave overtakes the form. */
    saveAndStop() {
      saveOnDevice()
      stop()
    },
    stop,
  }
}

/**
 * Deletes an autosaved form that was discarded or whose record was saved; an autosave request sent earlier may still arrive
 * after the save.
 */
export function forgetForm(userId: string, id: string) {
  forgetOnDevice(userId, id)
  // It arrives also when the page is left at once.
  void send({ intent: 'verwerfen', zwischenstand: id }, { keepalive: true })
}

/**
 * Sends a text stored only on this device to the server, with the time it was written; returns whether it is there. The
 * device forgets one that is in a record already.
 */
export async function uploadDraft(userId: string, form: UnsavedForm): Promise<boolean> {
  const signal = AbortSignal.timeout(uploadMs)
  const answer = await send({ intent: 'nachreichen', text: JSON.stringify(form) }, { signal })
  if (answer?.status === 410) forgetOnDevice(userId, form.id)
  return answer?.ok ?? false
}

/**
 * Uploads the forms of new records that this device holds in a later version than the server. A form whose record was created is
 * forgotten by it: the device holds a copy for as long as the page after the save has not deleted it.
 */
export async function uploadNewOnes(
  userId: string,
  onDevice: readonly UnsavedForm[],
  onServer: readonly UnsavedForm[],
) {
  const isNews = ({ id, recordKey, writtenAt }: UnsavedForm) =>
    recordKey === newRecordKey && !onServer.some((form) => form.id === id && form.writtenAt >= writtenAt)
  await Promise.all(onDevice.filter(isNews).map((form) => uploadDraft(userId, form)))
}

/** Returns `undefined` when the server cannot be reached. After the end of the session it redirects to the sign-in page. */
async function send(
  fields: Record<string, string>,
  how: Pick<RequestInit, 'signal' | 'keepalive'> = {},
): Promise<Response | undefined> {
  try {
    return await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      ...how,
    })
  } catch {
    return undefined
  }
}
