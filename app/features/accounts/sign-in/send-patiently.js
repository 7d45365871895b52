// Sends a form without leaving the page, so that what was typed stays when no answer comes; where no script runs the
// browser sends it itself. How long is waited stands at the form, in milliseconds.
document.addEventListener('submit', (event) => {
  const form = event.target
  if (form.dataset.patienceDesktop === undefined) return
  event.preventDefault()
  if (form.ariaBusy !== 'true') void sendPatiently(form, event.submitter)
})

async function sendPatiently(form, submitter) {
  const { patienceDesktop, patienceMobile } = form.dataset
  const tooLate = new AbortController()
  const giveUp = setTimeout(
    () => tooLate.abort(),
    /Mobi/.test(navigator.userAgent) ? patienceMobile : patienceDesktop,
  )
  const lost = form.querySelector('[data-no-answer]')
  form.ariaBusy = 'true'
  lost.hidden = true
  try {
    const body = new URLSearchParams(new FormData(form, submitter))
    const answer = await fetch(form.action, { method: 'POST', body, signal: tooLate.signal })
    if (answer.redirected) location.assign(answer.url)
    else lost.hidden = answer.status < 500 && showAnswer(form, await answer.text())
  } catch {
    lost.hidden = false
  } finally {
    clearTimeout(giveUp)
    form.ariaBusy = 'false'
  }
}

/** The form as the server sends it back takes its place; another page is shown whole. */
function showAnswer(form, html) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const kind = '[data-patience-desktop]'
  const place = [...document.querySelectorAll(kind)].indexOf(form)
  const again = page.querySelectorAll(kind)[place] ?? page.querySelector('main')
  if (again === null) return false
  const old = again.matches(kind) ? form : document.querySelector('main')
  // A page has only the rules for what stood on it, and an error may not have.
  const styles = page.querySelector('style')
  if (styles !== null) document.querySelector('style').textContent = styles.textContent
  old.replaceWith(again)
  document.title = page.title
  document.dispatchEvent(new Event('form-renewed'))
  again.querySelector('[aria-invalid=true], [type=password]')?.focus()
  return true
}
