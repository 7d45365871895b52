import { beginWork, endWork } from './under-way.ts'

/** German verbs of button labels with the text shown meanwhile; the first match counts. */
const messages: readonly (readonly [RegExp, string])[] = [
  [/csv|vcard|ausgeben|herunterladen|auskunft/i, 'Die Datei wird zusammengestellt\u00A0…'],
  [/nicht veröffentlichen|zurückzieh|von der website nehmen/i, 'Wird zurückgezogen\u00A0…'],
  [/veröffentlich|planen/i, 'Wird veröffentlicht\u00A0…'],
  [/wiederherstell|zurückspiel|zurückhol/i, 'Wird wiederhergestellt\u00A0…'],
  [/rückgängig|zurücknehm|widerruf/i, 'Wird zurückgenommen\u00A0…'],
  [/endgültig|lösch|papierkorb leeren/i, 'Wird gelöscht\u00A0…'],
  [/verwerfen/i, 'Wird verworfen\u00A0…'],
  [/entfern|vergessen|trennen/i, 'Wird entfernt\u00A0…'],
  [/hochlad|einlesen/i, 'Wird eingelesen\u00A0…'],
  [/prüf|probe|test/i, 'Wird geprüft\u00A0…'],
  [/^(jetzt )?sichern/i, 'Die Sicherung beginnt\u00A0…'],
  [/speicher|übernehm|^sichern|ändern/i, 'Wird gespeichert\u00A0…'],
  [/absagen/i, 'Wird abgesagt\u00A0…'],
  [/ablehn/i, 'Wird abgelehnt\u00A0…'],
  [/bestätig|annehm|zusag|freigeb/i, 'Wird bestätigt\u00A0…'],
  [/send|schick|einlad|antworten|mail/i, 'Wird gesendet\u00A0…'],
  [/kopie|verdoppel|duplizier/i, 'Wird kopiert\u00A0…'],
  [/anleg|aufnehm|hinzufüg|eintrag/i, 'Wird angelegt\u00A0…'],
  [/nach (oben|unten)|verschieb|verleg/i, 'Wird verschoben\u00A0…'],
  [/such|filter|zeigen|anwenden/i, 'Wird geladen\u00A0…'],
]

const fileMessage = messages[0]![1]

/** Returns the text shown while the server processes the button's action; „Einen Moment …“ for an unknown label. */
export function busyMessage(label: string): string {
  const text = label.replace(/\s+/g, ' ').trim()
  return messages.find(([verb]) => verb.test(text))?.[1] ?? 'Einen Moment\u00A0…'
}

/** Returns whether the URL responds with a file: the page stays, and is not notified when the download is complete. */
export function isFileAddress(pathname: string): boolean {
  return /\.(csv|ics|vcf|zip|xml)$|\/(datei|auskunft)$|^\/dateien\//.test(pathname)
}

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
