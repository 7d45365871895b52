import { forgetTextsOf } from '#app/resources/unsaved/device-key.ts'
import { answerTimeoutMs } from '#app/platform/identity/session/browser-session.ts'
import { forgetFormsOf } from './saved-forms/device-forms.ts'
import { beginWork, endWork } from './under-way/under-way.ts'
import { askNow, isDoubtful, ownAccount, notifyAtOnce, notifyOtherTabs } from './session-watch.ts'

const mayGo = new WeakSet<HTMLFormElement>()
const held = new WeakSet<HTMLFormElement>()

/**
 * Called once after hydration. Holds a form back until the server is reachable and the session valid: otherwise the typed
 * text would be lost to the sign-in page or the browser's error page.
 */
export function watchSubmits() {
  window.addEventListener('submit', (event) => void holdIfDoubtful(event), true)
}

async function holdIfDoubtful(event: SubmitEvent) {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement) || mayGo.has(form)) return
  const of = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name)
  if (of('method')?.toLowerCase() !== 'post') return
  if (new URL(of('action') ?? '', location.href).pathname === '/abmelden') return notifyAfterwards()
  if (!held.has(form) && !isDoubtful()) return

  event.preventDefault()
  event.stopImmediatePropagation()
  if (held.has(form)) return
  held.add(form)
  beginWork({ text: 'Die Verbindung wird geprüft\u00A0…', button: submitter }, answerTimeoutMs.mobile)
  const isGood = await askNow()
  endWork()
  held.delete(form)
  if (!isGood) return notifyAtOnce()
  mayGo.add(form)
  form.requestSubmit(submitter)
  mayGo.delete(form)
}

/** Notifies other tabs on leaving the page; by then the server has ended the session. */
function notifyAfterwards() {
  const account = ownAccount()
  if (account !== undefined) void forgetFormsOf(account)
  const submit = () => {
    // Last, because an open editor saves its text when the page is left.
    if (account !== undefined) forgetTextsOf(account)
    notifyOtherTabs('signed-out')
  }
  window.addEventListener('pagehide', submit, { once: true })
}
