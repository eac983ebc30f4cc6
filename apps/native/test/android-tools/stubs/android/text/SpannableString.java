package android.text;

public class SpannableString implements Spanned {
    public SpannableString(CharSequence source) {}

    public void setSpan(Object what, int start, int end, int flags) {}

    @Override
    public int length() {
        throw new UnsupportedOperationException();
    }

    @Override
    public char charAt(int index) {
        throw new UnsupportedOperationException();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        throw new UnsupportedOperationException();
    }
}
