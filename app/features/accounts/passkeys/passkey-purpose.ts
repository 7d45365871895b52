/** What a passkey is asked for; stands in the address of the question as `fuer`. */
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

/** The page that asks for it. */
export function passkeyPage(purpose: PasskeyPurpose): string {
  return pages[purpose]
}

/** Where the browser gets the question and sends the answer. */
export function passkeyAddress(purpose: PasskeyPurpose, target: string | undefined): string {
  const parameters = new URLSearchParams({ fuer: purpose, ...(target !== undefined && { weiter: target }) })
  return `/anmelden/passkey?${parameters.toString()}`
}

export type PasskeyFault = 'not-accepted' | 'user-disabled' | 'too-many-requests'

const faultWords: Record<PasskeyFault, string> = {
  'not-accepted':
    'Der Passkey wurde nicht angenommen. Bitte noch einmal versuchen oder einen anderen Weg nehmen.',
  'user-disabled': 'Dieses Konto ist gesperrt. Bitte an den Verein wenden.',
  'too-many-requests': 'Zu viele Versuche. Bitte später erneut versuchen.',
}

/** The page with the reason in its address: after a form of the script there is no other place for it. */
export function passkeyRefusedAddress(
  purpose: PasskeyPurpose,
  target: string | undefined,
  fault: PasskeyFault,
): string {
  const parameters = new URLSearchParams({ ...(target !== undefined && { weiter: target }), passkey: fault })
  return `${passkeyPage(purpose)}?${parameters.toString()}`
}

/** What the person reads on that page; `undefined` when nothing was refused. */
export function passkeySentence(request: Request): string | undefined {
  const fault = new URL(request.url).searchParams.get('passkey')
  return fault !== null && Object.hasOwn(faultWords, fault) ? faultWords[fault as PasskeyFault] : undefined
}
