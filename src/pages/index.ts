import type { APIRoute } from 'astro';

/** The root URL redirects to /home. */
export const GET: APIRoute = ({ redirect }) => redirect('/home', 301);
