/** Shows a message when the first page could not be loaded. Uses the plain DOM because React has not started. */
export function showBootFailure(error: unknown): void {
  const words = document.createElement('p');
  words.textContent = 'Siden kunne ikke hentes.';
  const again = document.createElement('button');
  again.textContent = 'Genindlæs';
  again.addEventListener('click', () => location.reload());
  document.getElementById('app')?.replaceChildren(words, again);
  reportError(error);
}
