{
  // Runs before the first paint: reserves space for the owner bar if this content's creator last signed in on this device.
  const bar = document.currentScript.previousElementSibling;
  try {
    bar.hidden = localStorage.getItem('ql_creator') !== bar.dataset.creator;
  } catch {}
}
