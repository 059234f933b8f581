/**
 * The one inline script of the site: before the first paint it sets the theme the visitor chose, and marks a page whose visitor
 * seems to be signed in. A policy that names inline scripts by their hash takes it from this constant.
 */
export const THEME_SCRIPT =
  "(d=>{try{let t=localStorage.getItem('ql_theme');if(t==='light'||t==='dark')d.theme=t}catch{}" +
  "if(/(^|; )ql_signed_in=1/.test(document.cookie))d.viewer='asked'})(document.documentElement.dataset)";
