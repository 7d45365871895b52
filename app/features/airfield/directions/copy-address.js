// Offers to copy the address. Without it the address can be marked with one click.
for (const button of document.querySelectorAll('[data-copy]')) {
  // Shown from the beginning, so that nothing moves when this has loaded; without script the style sheet hides it.
  button.hidden = navigator.clipboard === undefined
  button.addEventListener('click', () => void copyAddress(button))
}

async function copyAddress(button) {
  await navigator.clipboard.writeText(button.dataset.copy)
  const words = button.querySelector('[data-words]')
  const before = words.textContent
  if (before === button.dataset.copied) return
  words.textContent = button.dataset.copied
  setTimeout(() => (words.textContent = before), 4000)
}
