export const planAdminPath = '/admin/flugplatz/lageplan'
export const pointAddress = (id: string) => `${planAdminPath}/${encodeURIComponent(id)}`
export const planPictureAddress = '/admin/flugplatz/lageplanbild'
