/** For the `ref` of a dialog that is open as long as it is there. */
export function openAtOnce(dialog: HTMLDialogElement | null) {
  if (dialog !== null && !dialog.open) dialog.showModal()
}
