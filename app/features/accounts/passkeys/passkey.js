// Asks the browser for a passkey and sends its answer as a form. Without the script, or in a browser that knows
// no passkeys, the button stays hidden and the other ways remain.
const formHere = () => document.querySelector('[data-passkey]')
const addressField = () => document.querySelector('input[type="email"][autocomplete^="username"]')
let inField = false

const toBytes = (text) => {
  const base64 = text.replace(/-/g, '+').replace(/_/g, '/')
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
}
const toText = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

async function question(form) {
  const answer = await fetch(form.dataset.passkey, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error('no question')
  const { challenge, allowCredentials = [], ...rest } = await answer.json()
  return {
    ...rest,
    challenge: toBytes(challenge),
    allowCredentials: allowCredentials.map((each) => ({ ...each, id: toBytes(each.id) })),
  }
}

function sendAnswer(form, { id, rawId, type, response }) {
  const { clientDataJSON, authenticatorData, signature } = response
  form.elements.credential.value = JSON.stringify({
    id,
    rawId: toText(rawId),
    type,
    response: {
      clientDataJSON: toText(clientDataJSON),
      authenticatorData: toText(authenticatorData),
      signature: toText(signature),
    },
  })
  const keep = document.querySelector('input[name="keep"]')
  if (keep?.checked) form.append(Object.assign(keep.cloneNode(), { type: 'hidden' }))
  form.submit()
}

const offered = new AbortController()

async function ask(form) {
  offered.abort()
  const said = form.querySelector('[role="alert"]')
  said.textContent = ''
  try {
    sendAnswer(form, await navigator.credentials.get({ publicKey: await question(form) }))
  } catch (error) {
    const isOver = error.name === 'NotAllowedError' || error.name === 'AbortError'
    said.textContent = isOver
      ? 'Die Anmeldung mit dem Passkey wurde abgebrochen.'
      : 'Das hat leider nicht geklappt. Bitte einen anderen Weg nehmen.'
  }
}

/** Once more after a refused password: the form with the field is a new one then, that of the button may be. */
function showButton() {
  const form = formHere()
  if (form === null || window.PublicKeyCredential === undefined) return
  form.hidden = false
  const field = addressField()
  if (field !== null && inField) field.autocomplete = 'username webauthn'
}

/** Beside the saved passwords in the field for the address, without a button being pressed. */
async function offerInField() {
  inField = (await window.PublicKeyCredential?.isConditionalMediationAvailable?.()) ?? false
  const field = addressField()
  if (!inField || field === null || formHere() === null) return
  field.autocomplete = 'username webauthn'
  try {
    const publicKey = await question(formHere())
    sendAnswer(
      formHere(),
      await navigator.credentials.get({ publicKey, mediation: 'conditional', signal: offered.signal }),
    )
  } catch {
    // Nothing was chosen.
  }
}

document.addEventListener('submit', (event) => {
  if (event.target !== formHere()) return
  event.preventDefault()
  void ask(event.target)
})
showButton()
document.addEventListener('form-renewed', showButton)
void offerInField()
