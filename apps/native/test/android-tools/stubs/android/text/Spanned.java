package android.text;

public interface Spanned extends CharSequence {
    int SPAN_EXCLUSIVE_EXCLUSIVE = 0x21;
}
