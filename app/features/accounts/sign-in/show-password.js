// Offers to show what is typed; hidden where no script runs. Whatever was shown is hidden again when it is sent.
function offer() {
  for (const choice of document.querySelectorAll('[data-shows]')) {
    const field = document.getElementById(choice.dataset.shows)
    const show = (visible) => (field.type = visible ? 'text' : 'password')
    choice.closest('label').hidden = false
    choice.addEventListener('change', () => show(choice.checked))
    field.form.addEventListener('submit', () => show((choice.checked = false)))
  }
}
offer()
document.addEventListener('form-renewed', offer)
