/**
 * The inline script behind an owner's bar: on a device whose last creator made this content the bar's room is there before the first
 * paint, so that nothing moves when the bar is filled in. A policy that names inline scripts by their hash takes it from this constant.
 */
export const OWNER_SCRIPT =
  "(b=>{try{b.hidden=localStorage.getItem('ql_creator')!==b.dataset.creator}catch{}})(document.currentScript.previousElementSibling)";
