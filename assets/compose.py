"""The gate: the rendered region of p19 over p02, the same place with another pose. usage: compose.py RAW"""
import sys; from post import *
r=sys.argv[1]; b=cv2.imread(f'{r}/p02.exr',-1)[...,:3]; h,w=b.shape[:2]; g=cv2.resize(cv2.imread(f'{r}/p19.exr',-1)[...,:3],(w,h),interpolation=cv2.INTER_CUBIC)
# inside the region: only its inner part
ys,xs=np.where(g.mean(2)>1e-5); z=np.zeros((h,w),np.float32); z[ys.min()+8:ys.max()-8,xs.min()+8:xs.max()-8]=1; z=cv2.GaussianBlur(z,(0,0),3)[...,None]
cv2.imwrite(f'{r}/p19.exr',np.maximum(b*(1-z)+g*z,0).astype(np.float32)); i=glob.glob(f'{r}/p19_id_*.exr')[0]; q=cv2.imread(i,-1); cv2.imwrite(i,cv2.resize(q,(w,h),interpolation=cv2.INTER_NEAREST))
