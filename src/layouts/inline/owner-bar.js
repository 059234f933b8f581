{
  // Before the first paint: room for the owner's bar where the creator of this content was last signed in.
  const bar = document.currentScript.previousElementSibling;
  try {
    bar.hidden = localStorage.getItem('ql_creator') !== bar.dataset.creator;
  } catch {}
}
