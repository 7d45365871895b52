let typedOn: string | undefined

/** Called once, when the page comes alive. */
export function watchTyping() {
  document.addEventListener('input', () => (typedOn = location.pathname))
}

/** Whether something was typed on this page that leaving it could lose. */
export function hasTypedHere(): boolean {
  return typedOn === location.pathname
}
