let typedOn: string | undefined

/** Called once, when the page comes alive; what was typed before that counts as well. */
export function watchTyping() {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  if ([...fields].some(({ value, defaultValue }) => value !== defaultValue)) typedOn = location.pathname
  document.addEventListener('input', () => (typedOn = location.pathname))
}

/** Whether something was typed on this page that leaving it could lose. */
export function hasTypedHere(): boolean {
  return typedOn === location.pathname
}
