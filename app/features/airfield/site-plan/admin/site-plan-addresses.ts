export const planDesk = '/admin/flugplatz/lageplan'
export const pointAddress = (id: string) => `${planDesk}/${encodeURIComponent(id)}`
export const planPictureAddress = '/admin/flugplatz/lageplanbild'
