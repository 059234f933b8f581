/**
 * The inline script below question one: an answer is seen to be taken in the frame after its press, whatever else is still on its way,
 * and only the first press counts. From there on question one has the screen to itself, as it will have it with the player, so that nothing
 * moves when that comes (`[data-pressed]` in the styles). It notes what was pressed for `islands/player/wake.ts`; should that never come, the press leads to
 * the plain form as it does without script. A policy that names inline scripts by their hash takes it from this constant.
 */
export const PRESS_SCRIPT =
  "(p=>{let d=p.dataset,f=p.querySelector('form');f.addEventListener('submit',e=>{let b=e.submitter;e.preventDefault();" +
  "if(!b||'pressed'in d)return;d.pressed=b.dataset.choice||'';b.setAttribute('aria-busy','true');" +
  "for(let o of f.querySelectorAll('[data-choice]'))o.setAttribute('aria-disabled','true');" +
  "scrollTo({top:0,behavior:'instant'});p.dispatchEvent(new Event('pressed'));" +
  "setTimeout(()=>'awake'in d||location.assign(f.action+(b.name?'?'+b.name+'='+b.value:'')),9e3)})" +
  "})(document.querySelector('[data-quiz-place]'))";
