/** What a passkey is requested for; query parameter `fuer` of the options' URL. */
export type PasskeyPurpose = 'anmelden' | 'code' | 'bestaetigen'

const pages: Record<PasskeyPurpose, string> = {
  anmelden: '/anmelden',
  code: '/anmelden/code',
  bestaetigen: '/anmelden/bestaetigen/passkey',
}

export function passkeyPurpose(request: Request): PasskeyPurpose {
  const asked = new URL(request.url).searchParams.get('fuer')
  return asked === 'code' || asked === 'bestaetigen' ? asked : 'anmelden'
}

/** Returns the page with the form for the purpose. */
function passkeyPage(purpose: PasskeyPurpose): string {
  return pages[purpose]
}

/** URL from which the browser gets the options and to which it posts the response. */
export function passkeyAddress(purpose: PasskeyPurpose, target: string | undefined): string {
  const parameters = new URLSearchParams({ fuer: purpose, ...(target !== undefined && { weiter: target }) })
  return `/anmelden/passkey?${parameters.toString()}`
}

export type PasskeyFault = 'not-accepted' | 'user-disabled' | 'too-many-requests'

const faultMessages: Record<PasskeyFault, string> = {
  'not-accepted':
    'Der Passkey wurde nicht angenommen. Bitte noch einmal versuchen oder einen anderen Weg nehmen.',
  'user-disabled': 'Dieses Konto ist gesperrt. Bitte an den Verein wenden.',
  'too-many-requests': 'Zu viele Versuche. Bitte später erneut versuchen.',
}

/**
 * URL of the page with the reason as a query parameter: after a form submitted by script there is no other way to pass it.
 */
export function passkeyRefusedAddress(
  purpose: PasskeyPurpose,
  target: string | undefined,
  fault: PasskeyFault,
): string {
  const parameters = new URLSearchParams({ ...(target !== undefined && { weiter: target }), passkey: fault })
  return `${passkeyPage(purpose)}?${parameters.toString()}`
}

/** Returns the error message for that page; `undefined` if nothing was refused. */
export function passkeySentence(request: Request): string | undefined {
  const fault = new URL(request.url).searchParams.get('passkey')
  return fault !== null && Object.hasOwn(faultMessages, fault)
    ? faultMessages[fault as PasskeyFault]
    : undefined
}
