import { busyMessage, fileMessage, isFileAddress } from './busy-message.ts'
import { beginWork, endWork } from './under-way.ts'

/** A page is not notified when its download is complete. */
const fileMs = 3_000
/** For forms handled by a script of the page without the router: the script shows the progress itself. */
const ownScriptMs = 400
/** Limit for a navigation that the user has cancelled. */
const longestMs = 60_000

/** Called once after hydration: shows within the same frame what is being sent or downloaded. */
export function watchWork() {
  window.addEventListener('submit', sayWhatIsSent)
  window.addEventListener('click', sayWhatIsFetched)
  window.addEventListener('pageshow', endWork)
}

/** Runs after all other listeners, when it is known whether the page is left or stays. */
function sayWhatIsSent(event: SubmitEvent) {
  const { target: form, submitter, defaultPrevented } = event
  if (!(form instanceof HTMLFormElement)) return
  const { action, target } = sentTo(form, submitter)
  if (target === '_blank') return
  const begun = { text: messageOf(form, submitter), button: submitter }
  if (isFileAddress(action.pathname)) beginWork({ ...begun, text: fileMessage }, fileMs)
  else beginWork(begun, defaultPrevented ? ownScriptMs : longestMs)
}

function sayWhatIsFetched(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.ctrlKey || event.metaKey) return
  if (link.origin !== location.origin || link.target === '_blank') return
  if (link.hasAttribute('download') || isFileAddress(link.pathname)) {
    beginWork({ text: fileMessage, button: link }, fileMs)
  }
}

function sentTo(form: HTMLFormElement, submitter: HTMLElement | null) {
  const of = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name)
  return { action: new URL(of('action') ?? '', location.href), target: of('target') }
}

function messageOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  if (form.method === 'get') return busyMessage('suchen')
  return busyMessage(submitter?.getAttribute('aria-label') ?? submitter?.textContent ?? '')
}
