import { forgetTextsOf } from '#app/resources/unsaved/device-key.ts'
import { answerTimeoutMs } from '#app/platform/identity/session/session-times.ts'
import { forgetFormsOf } from './saved-forms/device-forms.ts'
import { beginWork, endWork } from './under-way/under-way.ts'
import { askNow, isDoubtful, ownAccount, notifyAtOnce, notifyOtherTabs } from './session-watch.ts'

const mayGo = new WeakSet<HTMLFormElement>()
const held = new WeakSet<HTMLFormElement>()

/**
 * Called once, when the page comes alive. A form is sent only to a server that is there and knows who sends it:
 * otherwise what was typed would be lost on the way to the sign-in page or to the browser's own error page.
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
  beginWork({ words: 'Die Verbindung wird geprüft\u00A0…', button: submitter }, answerTimeoutMs.mobile)
  const isGood = await askNow()
  endWork()
  held.delete(form)
  if (!isGood) return notifyAtOnce()
  mayGo.add(form)
  form.requestSubmit(submitter)
  mayGo.delete(form)
}

/** By the time the page gives way to the next, the server has ended the session. */
function notifyAfterwards() {
  const account = ownAccount()
  if (account !== undefined) void forgetFormsOf(account)
  const tell = () => {
    // Last of all: an open editor keeps its text when the page goes.
    if (account !== undefined) forgetTextsOf(account)
    notifyOtherTabs('signed-out')
  }
  window.addEventListener('pagehide', tell, { once: true })
}
