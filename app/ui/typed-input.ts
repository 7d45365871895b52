let typedOn: string | undefined

/** Called once after hydration; also counts what was typed before. */
export function watchTyping() {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  if ([...fields].some(({ value, defaultValue }) => value !== defaultValue)) typedOn = location.pathname
  document.addEventListener('input', () => (typedOn = location.pathname))
}

/** Whether there is input on this page that would be lost by leaving it. */
export function hasTypedHere(): boolean {
  return typedOn === location.pathname
}
