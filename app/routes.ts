import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Every address of the site on one page. Addresses are German and never change; the files may move. */
export default [
  layout('shell/public.layout.tsx', [
    index('club/home.route.tsx'),
    route('kontakt', 'contact/contact.route.tsx'),
    route('impressum', 'club/legal-notice.route.tsx'),
    route('datenschutz', 'club/privacy.route.tsx'),
    route('verein/vorstand', 'board/board.route.tsx'),
    route('verein/mitglieder', 'members/public-members.route.tsx'),
    route('verein/dokumente/:documentId', 'documents/document.route.tsx'),
    route('verein/blog', 'blog/post-list.route.tsx'),
    route('verein/blog/:postId/:slug?', 'blog/post.route.tsx'),
    route('verein/flugzeuge', 'aircraft/aircraft-list.route.tsx'),
    route('verein/flugzeuge/:aircraftId', 'aircraft/aircraft.route.tsx'),
    route('piloteninfo/preisliste', 'prices/price-list.route.tsx'),
    route('piloteninfo/aip-auszug', 'pilot-info/aip-extract.route.tsx'),
    route('*', 'shell/not-found.route.tsx'),
  ]),
  route('anmelden', 'accounts/sign-in.route.tsx'),
  route('abmelden', 'accounts/sign-out.route.tsx'),
  route('mitglied', 'shell/members.layout.tsx', [
    index('shell/members-start.route.tsx'),
    route('blog', 'blog/members-post-list.route.tsx'),
    route('blog/:postId', 'blog/members-post.route.tsx'),
    route('mitglieder', 'members/directory.route.tsx'),
    route('mitglieder/:memberId', 'members/directory-person.route.tsx'),
    route('*', 'shell/not-found.route.tsx', { id: 'members-not-found' }),
  ]),
  route('admin', 'shell/admin.layout.tsx', [
    index('shell/admin-start.route.tsx'),
    route('blog', 'blog/admin-post-list.route.tsx'),
    route('mitglieder', 'members/admin-member-list.route.tsx'),
    route('mitglieder/:memberId', 'members/admin-member.route.tsx'),
    route('einstellungen', 'shell/admin-settings.route.tsx'),
    route('*', 'shell/not-found.route.tsx', { id: 'admin-not-found' }),
  ]),
  route('vereinsflieger', 'shell/vereinsflieger.layout.tsx', [
    index('vereinsflieger/today.route.tsx'),
    route('*', 'shell/not-found.route.tsx', { id: 'vereinsflieger-not-found' }),
  ]),
  route('piloteninfo/preisliste.csv', 'prices/price-list-csv.route.ts'),
  route('bilder/:file', 'pictures/picture-file.route.tsx'),
] satisfies RouteConfig
