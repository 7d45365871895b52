/** `ref` callback that opens a dialog as soon as it is rendered. */
export function openAtOnce(dialog: HTMLDialogElement | null) {
  if (dialog !== null && !dialog.open) dialog.showModal()
}
