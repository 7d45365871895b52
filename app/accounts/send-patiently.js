// Sends a form without leaving the page, so that what was typed stays when no answer comes; where no script runs the
// browser sends it itself. How long is waited stands at the form, in milliseconds.
document.addEventListener('submit', (event) => {
  const form = event.target
  if (form.dataset.patienceDesktop === undefined) return
  event.preventDefault()
  if (form.ariaBusy !== 'true') void send(form, event.submitter)
})

async function send(form, submitter) {
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
    else lost.hidden = answer.status < 500 && show(await answer.text())
  } catch {
    lost.hidden = false
  } finally {
    clearTimeout(giveUp)
    form.ariaBusy = 'false'
  }
}

/** What the server says of the form takes its place, as if the browser had loaded it. */
function show(html) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const main = page.querySelector('main')
  if (main === null) return false
  document.title = page.title
  document.querySelector('main').replaceWith(main)
  document.dispatchEvent(new Event('form-renewed'))
  main.querySelector('[aria-invalid=true], [type=password]')?.focus()
  return true
}
