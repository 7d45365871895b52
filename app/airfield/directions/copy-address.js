// Offers to copy the address. Without it the address can be marked with one click.
for (const button of document.querySelectorAll('[data-copy]')) {
  const words = button.querySelector('[data-words]')
  button.hidden = navigator.clipboard === undefined
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy)
    words.textContent = 'Adresse kopiert'
    setTimeout(() => (words.textContent = 'Adresse kopieren'), 4000)
  })
}
