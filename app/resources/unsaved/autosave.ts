import { type UnsavedForm, forgetOnDevice, keepOnDevice } from './unsaved-form.ts'

const address = '/admin/zwischenstand'

// Together with the way to the server well below the five seconds of typing that may be lost at most.
const deviceAfterMs = 300
const serverAfterMs = 2000

type Kept = 'server' | 'device' | 'nowhere'

type Editor = {
  userId: string
  form: () => HTMLFormElement | null
  /** What was typed into it; `undefined` when there is nothing to keep. */
  typed: (data: FormData) => Record<string, string> | undefined
  /** Under which id, for which record and from which revision on; asked anew each time. */
  about: () => Pick<UnsavedForm, 'id' | 'subject' | 'recordKey' | 'foundRevision'>
  onKept: (where: Kept, at: number) => void
}

/** Keeps what is typed, on the device at once and on the server as soon as it can be reached. */
export function autosave({ userId, form, typed, about, onKept }: Editor) {
  let deviceTimer: ReturnType<typeof setTimeout> | undefined
  let serverTimer: ReturnType<typeof setTimeout> | undefined
  let request: AbortController | undefined

  function snapshot(): UnsavedForm | undefined {
    const element = form()
    const fields = element === null ? undefined : typed(new FormData(element))
    return fields && { ...about(), fields, writtenAt: new Date().toISOString() }
  }

  function keepHere() {
    clearTimeout(deviceTimer)
    deviceTimer = undefined
    const text = snapshot()
    return text !== undefined && keepOnDevice(userId, text)
  }

  async function keepThere() {
    clearTimeout(serverTimer)
    serverTimer = undefined
    const text = snapshot()
    if (text === undefined) return
    const isHere = keepOnDevice(userId, text)
    request = new AbortController()
    const isThere = await send({ text: JSON.stringify(text) }, request.signal)
    if (!isThere && serverTimer === undefined) serverTimer = setTimeout(() => void keepThere(), serverAfterMs)
    onKept(isThere ? 'server' : isHere ? 'device' : 'nowhere', Date.parse(text.writtenAt))
  }

  const stop = () => {
    clearTimeout(deviceTimer)
    clearTimeout(serverTimer)
    deviceTimer = serverTimer = undefined
    request?.abort()
  }

  return {
    /** Something was typed; a pause is not waited for, so that steady typing is kept as well. */
    note() {
      deviceTimer ??= setTimeout(keepHere, deviceAfterMs)
      serverTimer ??= setTimeout(() => void keepThere(), serverAfterMs)
    },
    /** Before the page goes away. */
    keepNow() {
      if (deviceTimer !== undefined || serverTimer !== undefined) keepHere()
    },
    /** Before the form itself is sent: the device keeps what is on its way, and nothing overtakes it. */
    settle() {
      keepHere()
      stop()
    },
    stop,
  }
}

/** The person does not want it back, or it is saved: what was on its way to the server then may arrive after the save. */
export function forgetForm(userId: string, id: string) {
  forgetOnDevice(userId, id)
  void send({ intent: 'verwerfen', zwischenstand: id })
}

/** Hands a text that only this device has kept to the server, with the time at which it was written. */
export const bringToServer = (form: UnsavedForm) =>
  send({ intent: 'nachreichen', text: JSON.stringify(form) })

/** `false` also when the session has ended: the answer is then the way to the sign-in page. */
async function send(fields: Record<string, string>, signal?: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      ...(signal && { signal }),
    })
    return answer.ok
  } catch {
    return false
  }
}
